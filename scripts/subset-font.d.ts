// The package has no types of its own, and those of DefinitelyTyped lack `keepFeatures` and `noHinting`.
declare module 'subset-font' {
  type Weights = number | { min: number; max: number }
  type Options = {
    targetFormat: 'sfnt' | 'woff2'
    variationAxes?: { wght: Weights }
    keepFeatures?: readonly string[]
    keepAllGlyphs?: boolean
    noHinting?: boolean
  }
  function subsetFont(font: Buffer, text: string | undefined, options: Options): Promise<Buffer>
  export = subsetFont
}
