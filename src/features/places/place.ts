/** A place that people name, by its labels, and where it lies in degrees. */
export type Place = { label: string; label_fr: string; latitude: number; longitude: number }
