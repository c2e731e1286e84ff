/** The bytes of an entry of a tar, which its reader types as anything. */
export async function* entryBytes(entry: AsyncIterable<unknown>): AsyncIterable<Uint8Array> {
  for await (const piece of entry) {
    if (!(piece instanceof Uint8Array)) throw new TypeError('A tar is read as bytes.')
    yield piece
  }
}
