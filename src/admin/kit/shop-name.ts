/** Returns the shop's name as the admin page states it. */
export function shopName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? '';
}
