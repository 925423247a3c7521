/** Whether a link leads to a picture that a lightbox shows. */
export function isImage(address: string): boolean {
  return /\.(jpe?g|png|webp|avif|svg)(?=$|[?#])/i.test(address);
}
