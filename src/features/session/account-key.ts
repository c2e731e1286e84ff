/** What a person is shown of their own account, beside who they are: read anew when it changed in another tab. */
export const accountKey = ['account'] as const
