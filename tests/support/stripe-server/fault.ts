type Body = {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error'
  code?: string
  param?: string
}

/** An error that the server answers, in Stripe's shape. */
export class Fault extends Error {
  readonly status: number
  readonly body: Body & { message: string }
  constructor(status: number, message: string, body: Body) {
    super(message)
    this.status = status
    this.body = { ...body, message }
  }
}

/** A parameter that Stripe does not take. */
export function wrong(message: string, param?: string, code?: string): Fault {
  return new Fault(400, message, {
    type: 'invalid_request_error',
    ...(param && { param }),
    ...(code && { code }),
  })
}

/** A thing that Stripe does not have, named by a parameter or by the address. */
export function missing(id: string, param = 'id', status = 404): Fault {
  return new Fault(status, `No such thing: '${id}'`, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
  })
}
