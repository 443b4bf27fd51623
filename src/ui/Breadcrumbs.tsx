type Props = { crumbs: { text: string; href?: string }[] };

/** The path from the home page to this one. */
export function Breadcrumbs({ crumbs }: Props) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-soft">
      <ol className="flex flex-wrap items-center gap-x-2">
        {[{ text: 'Home', href: '/' }, ...crumbs].map(({ text, href }, at) => (
          <li
            key={text}
            // Next to the heading it is needed only if nothing else says where the page is.
            className={`flex items-center gap-2${href || crumbs.length === 1 ? '' : ' max-sm:hidden'}`}
          >
            {at > 0 && <span aria-hidden="true">/</span>}
            {href ? (
              <a href={href} className="-m-1 px-1 py-3 hover:text-brand">
                {text}
              </a>
            ) : (
              <span aria-current="page" className="line-clamp-1 py-2 text-ink">
                {text}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
