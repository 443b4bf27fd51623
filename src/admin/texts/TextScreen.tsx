import { type ReactNode, useState } from 'react';
import { type SavedText, viewText } from '#src/features/content/admin/texts-admin.contract.ts';
import {
  type Announcement,
  type Faq,
  type FooterMenu,
  type HeaderMenu,
  type PageText,
  TEXT_NAMES,
  TEXT_PAGES,
  type TextName,
} from '#src/features/content/texts/site-texts.ts';
import type { Saved } from '#src/features/settings/admin/shop-settings.contract.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import type { ScreenProps } from '#src/admin/kit/screen.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { FaqForm } from './FaqForm.tsx';
import { FooterForm, HeaderForm } from './MenuForms.tsx';
import { PageForm } from './PageForm.tsx';
import { TEXT_LABELS } from './text-labels.ts';
import { TextHistory } from './TextHistory.tsx';

const BACK = (
  <Link href="/admin/texts" className="font-bold text-brand">
    ← Pages and menus
  </Link>
);

/** Editor of one text or menu, with its history. */
export function TextScreen({ values }: ScreenProps) {
  const name = oneOf(TEXT_NAMES, values['name'] ?? '');
  if (!name) return <PageHead title="This page does not exist" above={BACK} />;
  return <Editor key={name} name={name} />;
}

function Editor({ name }: { name: TextName }) {
  const { title, href } = TEXT_LABELS[name];
  const { remote, reload, put } = useRemote(() => staffCall(viewText, { name }), name);
  const [restores, setRestores] = useState(0);
  return (
    <div className="max-w-4xl">
      <PageHead title={title} above={BACK}>
        <a href={href} className={buttonClass('secondary', 'small')}>
          View in shop
        </a>
      </PageHead>
      <Loaded remote={remote} reload={reload}>
        {(text) => (
          <div className="grid grid-cols-1 gap-5">
            <div key={restores}>{formOf(text, put)}</div>
            <TextHistory
              text={text}
              onRestored={(restored) => {
                put(restored);
                setRestores(restores + 1);
              }}
            />
          </div>
        )}
      </Loaded>
    </div>
  );
}

/** Each form gets the values of its own text. */
function formOf(text: SavedText, onSaved: (text: SavedText) => void): ReactNode {
  const page = TEXT_PAGES.find((one) => one === text.name);
  if (page) return <PageForm page={page} saved={text as Saved<PageText>} onSaved={onSaved} />;
  switch (text.name) {
    case 'faq':
      return <FaqForm saved={text as Saved<Faq>} onSaved={onSaved} />;
    case 'announcement':
      return <AnnouncementForm saved={text as Saved<Announcement>} onSaved={onSaved} />;
    case 'header':
      return <HeaderForm saved={text as Saved<HeaderMenu>} onSaved={onSaved} />;
    default:
      return <FooterForm saved={text as Saved<FooterMenu>} onSaved={onSaved} />;
  }
}
