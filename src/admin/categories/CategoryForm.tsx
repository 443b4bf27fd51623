import { type SubmitEvent, useRef, useState } from 'react';
import type { AdminCategory } from '#src/features/catalog/admin/category-admin.contract.ts';
import { toLink } from '#src/features/catalog/admin/link.ts';
import { RANK_MAX } from '#src/features/catalog/admin/new-category.contract.ts';
import type { Endpoint } from '#src/lib/endpoint.ts';
import { AppError } from '#src/lib/errors.ts';
import { omit } from '#src/lib/omit.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { focusFirstInvalid } from '#src/ui/focus-invalid.ts';
import { TextArea } from '#src/ui/TextArea.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { findConflict, type Meanwhile } from '#src/admin/kit/conflict.ts';
import { changedFields, mergeDraft } from '#src/admin/kit/merge-draft.ts';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { PictureUploads } from '#src/admin/kit/PictureUploads.tsx';
import { PublishState } from '#src/admin/kit/PublishState.tsx';
import { SavedMeanwhile, type Labelled } from '#src/admin/kit/SavedMeanwhile.tsx';
import { useGuard } from '#src/admin/kit/useGuard.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useUploads } from '#src/admin/kit/useUploads.ts';
import { LinkField, linkOf, type LinkChoice } from './LinkField.tsx';

export type CategoryFields = {
  title: string;
  /** Link as typed; undefined keeps the current one or derives it from the title. */
  link: string | undefined;
  description: string;
  rank: string;
  /** Hash of the uploaded picture that the form sends. */
  image: string | undefined;
};

type Props = {
  action: string;
  /** Endpoint whose permission the button needs. */
  call: Endpoint;
  /** Category to edit; undefined for a new one. */
  category?: AdminCategory;
  /** Rank of a new category: after all others. */
  rank?: number;
  onSave: (fields: CategoryFields) => Promise<void>;
  /** Receives the category as another person saved it while this form was open. */
  onTheirs?: (category: AdminCategory) => void;
  saves?: number;
};

/** Form for title, image, description and rank: all required; errors come from the server. */
export function CategoryForm(props: Props) {
  const { action, call, category, rank = 0, onSave, onTheirs, saves = 0 } = props;
  const form = useRef<HTMLFormElement>(null);
  const { start, typed, setTyped, meanwhile, setMeanwhile } = useCategoryDraft(category, rank);
  const uploads = useUploads();
  const [isTried, setTried] = useState(false);
  const mayCall = useMayCall(call);
  const isDirty = uploads.items.length > 0 || JSON.stringify(typed) !== JSON.stringify(start);
  useGuard(isDirty);
  const { busy, running, error, submit } = useSubmit(async () => {
    try {
      const { choice, ...fields } = typed;
      const isLeft = !category || choice === 'stays';
      const link = isLeft ? undefined : linkOf(choice, category, typed.title);
      const { hashes } = await uploads.finish();
      if (hashes.length === 0 && !category?.image) throw withoutImage();
      await onSave({ ...fields, link, image: hashes[0] });
      setTyped((now) => ({ ...now, choice: 'stays' }));
      uploads.clear();
      setTried(false);
      setMeanwhile(undefined);
    } catch (thrown) {
      const now = category && findConflict<AdminCategory>(thrown);
      if (now) onTheirs?.(now);
      throw thrown;
    } finally {
      focusFirstInvalid(form.current);
    }
  });
  const missing = missingOf(typed, Boolean(category?.image) || uploads.items.length > 0);
  const errorOf = (name: FieldName) =>
    (isTried && name !== 'Link' && missing[name]) || error?.fields[name] || undefined;

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (Object.values(missing).every((sentence) => sentence === false)) submit();
    else focusFirstInvalid(form.current);
  }

  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="grid max-w-2xl gap-5">
      <Fields {...{ category, typed, setTyped, uploads, errorOf }} />
      {meanwhile && category && (
        <SavedMeanwhile
          {...{ meanwhile, labels }}
          mine={shownOf(typed, category)}
          onTake={(field) => setTyped(taken(typed, omit(field, 'link', 'image')))}
        />
      )}
      {error && error.code !== 'EDIT_CONFLICT' && <Alert>{error.message}</Alert>}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="large" disabled={busy || !mayCall} busy={running}>
          {action}
        </Button>
        {category && <PublishState entity="category" id={String(category.id)} saves={saves} />}
      </div>
    </form>
  );
}

/** Keeps the typed changes of a category, and what another person saved in the meantime. */
function useCategoryDraft(category: AdminCategory | undefined, rank: number) {
  const start = startOf(category, rank);
  const [typed, setTyped] = useState(start);
  const [based, setBased] = useState(category);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<Shown>>();
  if (based && category && category !== based) {
    // Saved by another person or by this screen: untouched fields are updated.
    const before = startOf(based);
    setBased(category);
    setTyped((mine) => mergeDraft(before, mine, startOf(category)));
    const [was, now] = [shownOf(before, based), shownOf(startOf(category), category)];
    // The form already shows what was just saved, as typed.
    const mine = shownOf(typed, category);
    const isOther = changedFields(was, now).some((name) => now[name] !== mine[name].trim());
    if (isOther) setMeanwhile({ before: was, theirs: now });
  }
  return { start, typed, setTyped, meanwhile, setMeanwhile };
}

type Shown = Omit<Typed, 'choice'> & { link: string; image: string };

function startOf(category: AdminCategory | undefined, freeRank = 0): Typed {
  const { title = '', rank = freeRank } = category ?? {};
  // Normalised like a text area's value: otherwise typing and undoing a key would count as a
  // change.
  const description = (category?.description ?? '').replace(/\r\n?/g, '\n');
  return { title, description, rank: String(rank), choice: 'stays' };
}

function shownOf(typed: Typed, { link, image }: AdminCategory): Shown {
  return { ...omit(typed, 'choice'), link, image };
}

function taken(typed: Typed, some: { [Name in keyof Typed]?: Typed[Name] | undefined }): Typed {
  const given = Object.entries(some).filter(([, value]) => value !== undefined);
  return { ...typed, ...Object.fromEntries(given) };
}

function labels({ title, description, rank, link, image }: Shown): Record<keyof Shown, Labelled> {
  return {
    ...{ title: ['Title', title], description: ['Description', description] },
    ...{ rank: ['Rank', rank], link: ['Link', link], image: ['Picture', image] },
  };
}

const NO_IMAGE = 'Choose a picture.';

/** Error for when the only chosen image was refused. */
function withoutImage(): AppError {
  return new AppError('INVALID_INPUT', { fields: { Image: NO_IMAGE } });
}

type Typed = Omit<CategoryFields, 'image' | 'link'> & { choice: LinkChoice };
type FieldName = 'Title' | 'Link' | 'Description' | 'Rank' | 'Image';

function missingOf({ title, description, rank }: Typed, hasImage: boolean) {
  return {
    Title: title.trim() === '' && 'Enter a title for the category.',
    Description: description.trim() === '' && 'Enter a description of the category.',
    Rank: rank.trim() === '' && `Enter a whole number from 0 to ${RANK_MAX}.`,
    Image: !hasImage && NO_IMAGE,
  } satisfies Partial<Record<FieldName, string | false>>;
}

function newAddress(title: string): string | undefined {
  return title.trim() === '' ? undefined : `Its address will be /category/${toLink(title)}.`;
}

type FieldsProps = {
  category: AdminCategory | undefined;
  typed: Typed;
  setTyped: (typed: Typed) => void;
  uploads: ReturnType<typeof useUploads>;
  errorOf: (name: FieldName) => string | undefined;
};

function Fields({ category, typed, setTyped, uploads, errorOf }: FieldsProps) {
  return (
    <Panel>
      <div className="grid gap-4">
        <Field
          name="Title"
          label="Title"
          value={typed.title}
          onChange={(event) => setTyped({ ...typed, title: event.target.value })}
          error={errorOf('Title')}
          hint={category ? undefined : newAddress(typed.title)}
        />
        {category && (
          <LinkField
            category={category}
            title={typed.title}
            choice={typed.choice}
            onChoose={(choice) => setTyped({ ...typed, choice })}
            error={errorOf('Link')}
          />
        )}
        {category?.image && uploads.items.length === 0 && (
          <img
            src={category.image}
            alt={`Now shown for ${category.title}`}
            className="size-32 rounded-field bg-sunk object-cover"
          />
        )}
        <PictureUploads
          label={category?.image ? 'Another image' : 'Image'}
          uploads={uploads}
          most={1}
          advice="Best in 4:3. Products without a background get one in their colour."
          error={errorOf('Image')}
        />
        <TextArea
          name="Description"
          label="Description"
          rows={4}
          value={typed.description}
          onChange={(event) => setTyped({ ...typed, description: event.target.value })}
          error={errorOf('Description')}
        />
        <Field
          name="Rank"
          label="Rank"
          type="number"
          min={0}
          max={RANK_MAX}
          hint="Lower numbers come first."
          value={typed.rank}
          onChange={(event) => setTyped({ ...typed, rank: event.target.value })}
          error={errorOf('Rank')}
        />
      </div>
    </Panel>
  );
}
