import type { Labelled } from '#src/admin/kit/SavedMeanwhile.tsx';
import type { AdminNews } from '#src/features/news/admin/news-admin.contract.ts';
import { dayInIndia } from '#src/lib/dates.ts';

/** Values of the form; pictures are uploaded separately. */
export type NewsDraft = Pick<
  AdminNews,
  'title' | 'link' | 'day' | 'summary' | 'text' | 'alt' | 'isPublished'
> & { withoutImage: boolean };

export function newsDraft(now: Date): NewsDraft {
  const day = dayInIndia(now);
  const texts = { title: '', link: '', summary: '', text: '', alt: '' };
  return { ...texts, day, isPublished: false, withoutImage: false };
}

export function draftOf(item: AdminNews): NewsDraft {
  const { title, link, day, summary, alt, isPublished } = item;
  // Normalised like a text area's value: otherwise typing and undoing a key would count as a
  // change.
  const text = item.text.replace(/\r\n?/g, '\n');
  return { title, link, day, summary, text, alt, isPublished, withoutImage: false };
}

export function labels(draft: NewsDraft): Partial<Record<keyof NewsDraft, Labelled>> {
  const { title, link, day, summary, text, alt, isPublished } = draft;
  return {
    ...{ title: ['Title', title], link: ['Address', link], day: ['Day', day] },
    ...{ summary: ['Summary', summary], text: ['Text', text] },
    ...{ alt: ['Picture description', alt] },
    isPublished: ['Published', isPublished ? 'yes' : 'no'],
  };
}
