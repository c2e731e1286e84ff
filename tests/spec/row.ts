/**
 * A sentence of the specification: what it says, the texts that it quotes as it has them, and the tests that show it, by file.
 * Where the product departs from it on purpose, `departs` is the first cell of its line in decision 0016.
 */
export type SpecRow = {
  id: string
  says: string
  texts?: readonly string[]
  /** Its numbers as a test that shows it spells them: one that asks for the constant itself would stay green whatever that is. */
  numbers?: readonly number[]
  shown: Readonly<Record<string, readonly string[]>>
  departs?: string
  /** What the product does not have yet, and what stands instead; no test shows it until it comes. */
  missing?: string
}
