import { sql } from 'drizzle-orm';
import { type MediaJson, toImageUrl } from '#src/features/catalog/card-parts.queries.server.ts';
import type { Db } from '#src/db/db.ts';
import { rowsOf } from '#src/db/rows.ts';
import { fromPair } from './slide-specification.ts';
import type { Slide } from './slider.contract.ts';

type SlideRow = Pick<Slide, 'id' | 'title' | 'topic' | 'description' | 'productId'> & {
  detailTitle: string;
  detailDescription: string;
  specifications: string[];
  picture: MediaJson;
};

/** The slides in order; a product that is not sold is not linked. */
export async function getSlides(db: Db): Promise<Slide[]> {
  const rows = await rowsOf<SlideRow>(
    db,
    sql`
    select s.id, s.title, s.topic, s.description, p.id as "productId",
      s.detail_title as "detailTitle", s.detail_description as "detailDescription",
      to_json(s.specifications) as specifications,
      (select json_build_object('hash', m.hash, 'width', m.width, 'height', m.height)
        from media m where m.hash = s.media_hash) as picture
    from slides s left join products p on p.id = s.product_id and p.status = 'published'
    order by s.rank, s.id`,
  );
  return rows.map(toSlide);
}

function toSlide({ picture, detailTitle, detailDescription, specifications, ...row }: SlideRow) {
  const detail = {
    title: detailTitle,
    description: detailDescription,
    specifications: specifications.map(fromPair),
  };
  return { ...row, imgSrc: toImageUrl(picture), detail };
}
