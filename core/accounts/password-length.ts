/** UTF-16 units of a password. */
export const PASSWORD_LENGTH = { least: 8, most: 256 } as const
