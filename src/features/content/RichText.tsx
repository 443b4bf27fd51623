import { readRichText, type TextSpan } from './rich-text.ts';

/** A text of staff as shoppers read it. */
export function RichText({ text }: { text: string }) {
  return (
    <div className="grid gap-5 leading-relaxed">
      {readRichText(text).map((block, at) => {
        if ('items' in block) {
          const List = block.kind === 'list' ? 'ul' : 'ol';
          return (
            <List
              key={at}
              className={`grid gap-2 pl-5 ${block.kind === 'list' ? 'list-disc' : 'list-decimal'}`}
            >
              {block.items.map((spans, index) => (
                <li key={index}>
                  <Line spans={spans} />
                </li>
              ))}
            </List>
          );
        }
        return block.kind === 'heading' ? (
          <h2 key={at} className="mt-4 text-lg font-extrabold">
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

function Line({ spans }: { spans: TextSpan[] }) {
  return spans.map(({ text, href, isBold }, at) => {
    if (isBold) return <strong key={at}>{text}</strong>;
    if (href === undefined) return text;
    return (
      <a key={at} href={href} className="font-bold text-brand underline underline-offset-4">
        {text}
      </a>
    );
  });
}
