/** The body of a route that takes a file. Said to readers of the API alone: the file is read as a stream, never as a whole. */
export const fileForm = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object' as const,
        required: ['file'],
        properties: { file: { type: 'string' as const, format: 'binary' } },
      },
    },
  },
}
