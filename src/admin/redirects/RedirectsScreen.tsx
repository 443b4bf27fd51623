import { useState } from 'react';
import { Confirm } from '#src/admin/kit/Confirm.tsx';
import type { Column } from '#src/admin/kit/column.ts';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { LookOnly } from '#src/admin/kit/LookOnly.tsx';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { SearchField } from '#src/admin/kit/SearchField.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { thenReload } from '#src/admin/kit/then-reload.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { ImportTabs } from '#src/admin/products/ImportTabs.tsx';
import {
  createRedirect,
  deleteRedirect,
  listRedirects,
  PATH_MAX,
  type Redirect,
  redirectVersion,
  updateRedirect,
} from '#src/features/redirects/redirects.contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { RedirectFileDialog } from './RedirectFileDialog.tsx';

const EMPTY = { path: '', target: '' };

/** Lists the old paths that lead to pages of this shop. */
export function RedirectsScreen() {
  const query = useQuery();
  const mayWrite = useMayCall(createRedirect);
  const [edited, setEdited] = useState<Redirect | typeof EMPTY>();
  const [deleted, setDeleted] = useState<Redirect>();
  const [isImporting, setImporting] = useState(false);
  const input = { q: query.get('q').slice(0, PATH_MAX), page: query.page };
  const { remote, isBusy, reload } = useRemote(
    () => staffCall(listRedirects, input),
    JSON.stringify(input),
  );
  return (
    <>
      <PageHead title="Redirects">
        {mayWrite && (
          <>
            <Button look="secondary" onClick={() => setImporting(true)}>
              Import
            </Button>
            <Button onClick={() => setEdited(EMPTY)}>Add redirect</Button>
          </>
        )}
      </PageHead>
      <ImportTabs />
      {!mayWrite && (
        <div className="mb-5">
          <LookOnly />
        </div>
      )}
      <p className="mb-4 max-w-[65ch] text-sm text-soft">
        Old addresses that customers and search engines still know lead to pages of this shop. An
        import from another shop adds those of its products.
      </p>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField query={query} label="Path" />
      </div>
      <Loaded remote={remote} reload={reload}>
        {({ redirects, total, totalPages }) => (
          <PagedTable
            label="Redirects"
            unit="redirect"
            columns={mayWrite ? [...COLUMNS, actionColumn(setEdited, setDeleted)] : COLUMNS}
            rows={redirects}
            rowId={({ id }) => String(id)}
            rowName={({ path }) => path}
            empty={query.isNarrowed ? 'No redirect has this text.' : 'There are no redirects yet.'}
            {...{ query, total, totalPages, isBusy }}
          />
        )}
      </Loaded>
      <EditDialog edited={edited} onClose={() => setEdited(undefined)} onSaved={reload} />
      <DeleteDialog deleted={deleted} onClose={() => setDeleted(undefined)} onDeleted={reload} />
      <RedirectFileDialog
        open={isImporting}
        onClose={() => setImporting(false)}
        onImported={reload}
      />
    </>
  );
}

type DeleteProps = {
  deleted: Redirect | undefined;
  onClose: () => void;
  onDeleted: () => Promise<void>;
};

function DeleteDialog({ deleted, onClose, onDeleted }: DeleteProps) {
  return (
    <Confirm
      open={deleted !== undefined}
      onClose={onClose}
      title="Delete this redirect?"
      action="Delete redirect"
      onConfirm={async () => {
        if (!deleted) return;
        const version = redirectVersion(deleted);
        await thenReload(staffCall(deleteRedirect, { id: deleted.id, version }), onDeleted);
        showToast(`${deleted.path} no longer leads to another page.`);
      }}
    >
      <p className="text-sm wrap-anywhere">{deleted?.path} will show “page not found” again.</p>
    </Confirm>
  );
}

type EditProps = {
  edited: Redirect | typeof EMPTY | undefined;
  onClose: () => void;
  onSaved: () => Promise<void>;
};

function EditDialog({ edited, onClose, onSaved }: EditProps) {
  const before = edited && 'id' in edited ? edited : undefined;
  const title = before ? 'Edit redirect' : 'Add redirect';
  return (
    <FormDialog
      open={edited !== undefined}
      onClose={onClose}
      title={title}
      start={{ path: edited?.path ?? '', target: edited?.target ?? '' }}
      action={before ? 'Save changes' : title}
      onSubmit={async (typed) => {
        const saved = await thenReload(save(typed, before), onSaved);
        showToast(`${saved.path} leads to ${saved.target}.`);
      }}
    >
      {({ text }) => (
        <>
          <Field
            label="Old path"
            hint="Such as /products/old-name. You can paste the whole address."
            {...text('path')}
          />
          <Field
            label="Leads to"
            hint="A path of this shop, such as /product/5."
            {...text('target')}
          />
        </>
      )}
    </FormDialog>
  );
}

function save(typed: typeof EMPTY, before: Redirect | undefined): Promise<Redirect> {
  if (!before) return staffCall(createRedirect, typed);
  return staffCall(updateRedirect, {
    id: before.id,
    version: redirectVersion(before),
    ...typed,
  });
}

const COLUMNS: readonly Column<Redirect>[] = [
  {
    id: 'path',
    title: 'Old path',
    isFixed: true,
    cell: ({ path }) => <span className="block min-w-40 font-bold wrap-anywhere">{path}</span>,
  },
  {
    id: 'target',
    title: 'Leads to',
    isFixed: true,
    cell: ({ target }) => (
      <a
        href={target}
        className="inline-flex min-h-11 items-center wrap-anywhere text-brand underline underline-offset-4 md:min-h-6"
      >
        {target}
      </a>
    ),
  },
];

function actionColumn(
  onEdit: (redirect: Redirect) => void,
  onDelete: (redirect: Redirect) => void,
): Column<Redirect> {
  return {
    id: 'actions',
    title: 'Actions',
    isFixed: true,
    cell: (redirect) => (
      <span className="flex flex-wrap gap-1">
        <Button look="secondary" size="small" onClick={() => onEdit(redirect)}>
          Edit<span className="sr-only"> {redirect.path}</span>
        </Button>
        <Button look="quiet" size="small" onClick={() => onDelete(redirect)}>
          Delete<span className="sr-only"> {redirect.path}</span>
        </Button>
      </span>
    ),
  };
}
