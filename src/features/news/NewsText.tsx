import { type NewsSpan, readNewsText } from './news-text.ts';

/** A text of news as shoppers read it. */
export function NewsText({ text }: { text: string }) {
  return (
    <div className="grid gap-5 leading-relaxed">
      {readNewsText(text).map((block, at) => {
        if (block.kind === 'list') {
          return (
            <ul key={at} className="grid list-disc gap-2 pl-5">
              {block.items.map((spans, index) => (
                <li key={index}>
                  <Line spans={spans} />
                </li>
              ))}
            </ul>
          );
        }
        return block.kind === 'heading' ? (
          <h2 key={at} className="mt-4 text-xl font-extrabold">
            <Line spans={block.spans} />
          </h2>
        ) : (
          <p key={at}>
            <Line spans={block.spans} />
          </p>
        );
      })}
    </div>
  );
}

function Line({ spans }: { spans: NewsSpan[] }) {
  return spans.map(({ text, href }, at) =>
    href === undefined ? (
      text
    ) : (
      <a key={at} href={href} className="font-bold text-brand underline underline-offset-4">
        {text}
      </a>
    ),
  );
}
