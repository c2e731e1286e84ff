/**
 * A sentence of the specification: what it says, the texts that it quotes as it has them, and the tests that show it, by file.
 * Where the product departs from it on purpose, `departs` is the first cell of its line in decision 0016.
 */
export type SpecRow = {
  id: string
  says: string
  texts?: readonly string[]
  shown: Readonly<Record<string, readonly string[]>>
  departs?: string
}
