/** What we use of a package that brings no types. */
declare module '@20minutes/s3rver' {
  type Options = {
    port: number
    address: string
    silent: boolean
    directory: string
    configureBuckets: { name: string }[]
  }
  const S3rver: new (options: Options) => { run(): Promise<unknown>; close(): Promise<void> }
  export = S3rver
}
