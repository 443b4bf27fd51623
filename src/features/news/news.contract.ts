import * as z from 'zod/mini';
import { endpoint, Paging } from '#src/lib/endpoint.ts';
import { Text } from '#src/lib/text.ts';
import { LINK_MAX } from '#src/features/catalog/admin/link.ts';

export const NewsCard = z.object({
  id: z.int(),
  title: z.string(),
  /** The last part of its address. */
  link: z.string(),
  /** Such as 2026-11-02. */
  day: z.string(),
  summary: z.string(),
  /** '' without a picture. */
  imageUrl: z.string(),
  /** The picture's alternative text. */
  alt: z.string(),
});
export type NewsCard = z.infer<typeof NewsCard>;

export const NewsItem = z.extend(NewsCard, {
  /** In the format of rich-text.ts. */
  text: z.string(),
});
export type NewsItem = z.infer<typeof NewsItem>;

export const listNews = endpoint({
  method: 'GET',
  path: '/api/news',
  summary: 'Lists published news, newest first.',
  input: z.object({ ...Paging }),
  output: z.object({ news: z.array(NewsCard), total: z.int(), totalPages: z.int() }),
});

export const viewNews = endpoint({
  method: 'GET',
  path: '/api/news/:link',
  summary: 'Gets one published news item with its text.',
  input: z.object({ link: Text(LINK_MAX) }),
  output: NewsItem,
});
