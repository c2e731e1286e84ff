import { cx } from './class-names.ts'

/** The look shared by inputs, selects and text areas. Sixteen pixels of type: smaller makes phones zoom in. */
export function controlClass(className?: string): string {
  return cx('control', className)
}
