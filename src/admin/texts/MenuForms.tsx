import { saveFooter, saveHeader } from '#src/features/content/admin/texts-admin.contract.ts';
import {
  FOOTER_COLUMNS_MAX,
  FOOTER_LINKS_MAX,
  type FooterMenu,
  HEADER_LINKS_MAX,
  type HeaderMenu,
  LINK_HREF_MAX,
  LINK_TEXT_MAX,
  type MenuLink,
  SUB_LINKS_MAX,
} from '#src/features/content/texts/site-texts.ts';
import { Field } from '#src/ui/Field.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { SettingsPanel } from '#src/admin/settings/SettingsPanel.tsx';
import { RowList } from './RowList.tsx';
import { toParts } from './text-labels.ts';
import { type TextFormProps, useTextForm } from './useTextForm.ts';

const EMPTY: MenuLink = { text: '', href: '' };

/** Links of the header after the categories, each with links of its own. */
export function HeaderForm(props: TextFormProps<HeaderMenu>) {
  const form = useTextForm({
    ...props,
    save: (input: HeaderMenu & { version: number }) => staffCall(saveHeader, input),
  });
  const { draft, set, errors } = form;
  return (
    <SettingsPanel
      title="Header menu"
      entity="text"
      section="header"
      call={saveHeader}
      form={form}
      labels={(values) => ({ links: ['Links', toParts(values)['Links'] ?? ''] })}
    >
      <p className="text-sm text-soft">
        The categories come first and are not part of this list. A link with links below it opens
        them as a list.
      </p>
      <RowList
        rows={draft.links}
        noun="link"
        most={HEADER_LINKS_MAX}
        empty={{ ...EMPTY, links: [] }}
        onChange={(links) => set({ links })}
        error={errors['links']}
      >
        {(link, at, change) => (
          <>
            <LinkFields
              link={link}
              name={`Link ${at + 1}`}
              isOptional={link.links.length > 0}
              onChange={change}
              errorOf={(field) => errors[`links.${at}.${field}`]}
            />
            <Links
              links={link.links}
              name={`Link ${at + 1}`}
              noun={`link below link ${at + 1}`}
              most={SUB_LINKS_MAX}
              onChange={(links) => change({ links })}
              errorOf={(path) => errors[`links.${at}.links${path}`]}
            />
          </>
        )}
      </RowList>
    </SettingsPanel>
  );
}

/** Columns of links at the bottom of every page. */
export function FooterForm(props: TextFormProps<FooterMenu>) {
  const form = useTextForm({
    ...props,
    save: (input: FooterMenu & { version: number }) => staffCall(saveFooter, input),
  });
  const { draft, set, errors } = form;
  return (
    <SettingsPanel
      title="Footer menu"
      entity="text"
      section="footer"
      call={saveFooter}
      form={form}
      labels={(values) => ({ columns: ['Columns', toParts(values)['Columns'] ?? ''] })}
    >
      <RowList
        rows={draft.columns}
        noun="column"
        most={FOOTER_COLUMNS_MAX}
        empty={{ title: '', links: [EMPTY] }}
        onChange={(columns) => set({ columns })}
        error={errors['columns']}
      >
        {({ title, links }, at, change) => (
          <>
            <Field
              name={`column-${at + 1}`}
              label={`Title of column ${at + 1}`}
              maxLength={LINK_TEXT_MAX}
              value={title}
              onChange={(event) => change({ title: event.target.value })}
              error={errors[`columns.${at}.title`]}
            />
            <Links
              links={links}
              name={`Column ${at + 1}`}
              noun={`link in column ${at + 1}`}
              most={FOOTER_LINKS_MAX}
              onChange={(next) => change({ links: next })}
              errorOf={(path) => errors[`columns.${at}.links${path}`]}
            />
          </>
        )}
      </RowList>
    </SettingsPanel>
  );
}

type LinksProps = {
  links: readonly MenuLink[];
  name: string;
  noun: string;
  most: number;
  onChange: (links: MenuLink[]) => void;
  /** Error of the list itself ('') or of a field in it, such as `.0.href`. */
  errorOf: (path: string) => string | undefined;
};

function Links({ links, name, noun, most, onChange, errorOf }: LinksProps) {
  return (
    <RowList rows={links} empty={EMPTY} error={errorOf('')} {...{ noun, most, onChange }}>
      {(link, at, change) => (
        <LinkFields
          link={link}
          name={`${name}.${at + 1}`}
          onChange={change}
          errorOf={(field) => errorOf(`.${at}.${field}`)}
        />
      )}
    </RowList>
  );
}

type LinkProps = {
  link: MenuLink;
  name: string;
  /** True if it may lead nowhere. */
  isOptional?: boolean;
  onChange: (some: Partial<MenuLink>) => void;
  errorOf: (field: keyof MenuLink) => string | undefined;
};

function LinkFields({ link, name, isOptional = false, onChange, errorOf }: LinkProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field
        name={`${name} text`}
        label={`${name}: text`}
        maxLength={LINK_TEXT_MAX}
        value={link.text}
        onChange={(event) => onChange({ text: event.target.value })}
        error={errorOf('text')}
      />
      <Field
        name={`${name} href`}
        label={`${name}: opens`}
        required={!isOptional}
        placeholder="/featured"
        maxLength={LINK_HREF_MAX}
        value={link.href}
        onChange={(event) => onChange({ href: event.target.value })}
        error={errorOf('href')}
      />
    </div>
  );
}
