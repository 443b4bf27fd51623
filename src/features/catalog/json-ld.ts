type Crumb = { name: string; path: string };

/** Structured data of a page's breadcrumbs. */
export function crumbsJsonLd(crumbs: Crumb[], site: URL | string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: new URL(path, site).href,
    })),
  };
}
