/** Materials a drawing may be filled with: `[lit, middle, shade]`, from the light's side to the far side. */
export const MATERIALS = {
  coal: ['#544d43', '#2f2b26', '#191613'],
  iron: ['#857c6e', '#59524a', '#38332d'],
  steel: ['#e4ddcf', '#a89f91', '#6f685d'],
  bone: ['#fffaf0', '#ece3d2', '#bfb49f'],
  ember: ['#ffa868', '#e8590c', '#a83c05'],
  wood: ['#dcb27d', '#b98650', '#7f5730'],
  straw: ['#f2dfb6', '#d9bf8b', '#a88d5a'],
  leaf: ['#86c471', '#55964c', '#2f6131'],
  sky: ['#c3dbe8', '#7fa6bd', '#456c84'],
  olive: ['#a3a07c', '#77744f', '#4d4b33'],
  screen: ['#42525b', '#202a30', '#0d1215'],
  clear: ['#ffffffb0', '#dfeaf070', '#9db6c460'],
} as const

export type Material = keyof typeof MATERIALS

/** `coal` is lit across a flat face; `coalX` is a cylinder lying down, `coalY` a cylinder standing up. */
export type Fill =
  | Material
  | `${Material}X`
  | `${Material}Y`
  | 'glass'
  | 'lamp'
  | 'daylight'
  | 'black'
  | 'white'
  | 'none'

/** The families a backdrop is lit in: `[pool of light, wall, far edge, floor]`. */
export const BACKDROPS = {
  sand: ['#faf0dc', '#d9c7a6', '#ab9675', '#e0cfaf'],
  clay: ['#fae8da', '#d3ae97', '#a27a66', '#dcbba6'],
  stone: ['#f9f6ef', '#cdc7bb', '#9a9387', '#d6d1c6'],
  sage: ['#f3f5e8', '#c0c5ac', '#8d947a', '#cacfb7'],
  slate: ['#f0f4f5', '#b7c1c6', '#7f8c94', '#c3ccd0'],
  dusk: ['#c79a68', '#6a5340', '#2d241d', '#74593f'],
  cocoa: ['#c59475', '#6b493a', '#2e1f1a', '#77523f'],
  night: ['#98a5ad', '#4b565f', '#1f262c', '#56616a'],
} as const

export type PlateTone = keyof typeof BACKDROPS

export type LightSide = 'left' | 'right'

export const INK = '#171411'
