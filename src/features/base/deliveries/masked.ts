/** An e-mail address that its owner recognises and other readers can't use: 'm•••@example.ca'. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email.slice(0, at)][0] ?? ''}•••${email.slice(at)}`
}

/** A number by its last two digits: '••• 34'. */
export function maskedNumber(phone: string): string {
  return `••• ${phone.slice(-2)}`
}
