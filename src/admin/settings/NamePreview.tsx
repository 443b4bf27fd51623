type Props = { name: string; longName: string; tagline: string; about: string };

/** Shows where the names and texts that are typed appear in the shop and in search engines. */
export function NamePreview({ name, longName, tagline, about }: Props) {
  return (
    <aside aria-label="Preview" className="grid gap-3 xl:sticky xl:top-20">
      <h2 className="text-lg font-bold tracking-tight max-xl:sr-only">Preview</h2>
      <Place title="Header">
        <p className="truncate text-xl font-extrabold tracking-tight">{name}</p>
      </Place>
      <Place title="Introduction">
        <p className="font-bold wrap-anywhere">{tagline}</p>
      </Place>
      <Place title="Search engine">
        <p className="truncate text-brand">{longName}</p>
        <p className="text-xs text-soft">{window.location.host}</p>
        <p className="mt-1 line-clamp-3 text-sm wrap-anywhere text-soft">{about}</p>
      </Place>
    </aside>
  );
}

function Place({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-surface p-4">
      <p className="mb-2 text-xs font-bold text-soft">{title}</p>
      {children}
    </div>
  );
}
