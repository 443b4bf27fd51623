export const ALL_NEWS_PATH = '/all-news';

export function newsPath(link: string): string {
  return `/news/${link}`;
}
