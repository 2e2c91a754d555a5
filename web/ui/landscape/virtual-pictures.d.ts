/** The addresses of the drawn pictures, by name; the build makes this module. */
declare module 'virtual:pictures' {
  export const addresses: Readonly<Record<import('./pictures.ts').PictureName, string>>
}
