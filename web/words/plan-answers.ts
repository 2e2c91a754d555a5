/** What a message says by which a plan was accepted: sums stand on its card, in the reader's money. */
export const acceptedWords = ({ version }: { readonly version: number }): string =>
  `Plan ${version} is accepted.`
