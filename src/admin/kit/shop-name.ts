/** Returns the shop's name from the page that holds the admin. */
export function shopName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? '';
}
