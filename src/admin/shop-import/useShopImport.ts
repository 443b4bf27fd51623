import { useState } from 'react';
import {
  previewShopImport,
  startShopImport,
} from '#src/features/import/shops/shop-import.contract.ts';
import type {
  MappingEntry,
  ShopMapping,
  ShopPreview,
} from '#src/features/import/shops/shop-preview.contract.ts';
import { toMapping } from '#src/features/import/shops/shop-mapping.ts';
import { keepFile } from '#src/admin/kit/keep-file.ts';
import { type AppError, toAppError } from '#src/lib/errors.ts';
import { goTo } from '#src/admin/kit/router.store.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';

export type Shown = {
  file: File;
  preview: ShopPreview;
  /** The mapping as chosen so far, which the preview may not follow yet. */
  entries: readonly MappingEntry[];
  address: string;
};
type State =
  | { step: 'empty'; error?: AppError }
  | { step: 'reading'; file: File }
  | ({ step: 'shown' | 'previewing' | 'starting'; error?: AppError } & Shown);

/** State of an import: choose a file, map its names, preview, start. */
export function useShopImport() {
  const [state, setState] = useState<State>({ step: 'empty' });

  async function choose(chosen: File): Promise<void> {
    setState({ step: 'reading', file: chosen });
    try {
      const file = await keepFile(chosen);
      setState(toShown(file, await send(file, undefined)));
    } catch (thrown) {
      setState({ step: 'empty', error: toAppError(thrown) });
    }
  }

  function change(shown: Shown, changes: Partial<Pick<Shown, 'entries' | 'address'>>): void {
    setState({ ...shown, ...changes, step: 'shown' });
  }

  async function previewAgain(shown: Shown, error?: AppError): Promise<void> {
    setState({ ...shown, step: 'previewing' });
    try {
      const preview = await send(shown.file, mappingOf(shown));
      setState({ ...toShown(shown.file, preview), ...(error && { error }) });
    } catch (thrown) {
      setState({ ...shown, step: 'shown', error: toAppError(thrown) });
    }
  }

  async function start(shown: Shown): Promise<void> {
    const { file, preview } = shown;
    setState({ ...shown, step: 'starting' });
    try {
      const { digest } = preview;
      const mapping = textOf(mappingOf(shown));
      const { id } = await staffCall(startShopImport, { file, digest, mapping });
      goTo(`/admin/products/import-shop/${id}`, { isSaved: true });
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code === 'CONFLICT') await previewAgain(shown, error);
      else setState({ ...shown, step: 'shown', error });
    }
  }

  return { state, choose, change, previewAgain, start };
}

function send(file: File, mapping: ShopMapping | undefined): Promise<ShopPreview> {
  return staffCall(previewShopImport, { file, mapping: textOf(mapping) });
}

function textOf(mapping: ShopMapping | undefined): string | undefined {
  return mapping && JSON.stringify(mapping);
}

function toShown(file: File, preview: ShopPreview) {
  const { entries, address } = namesOf(preview);
  return { step: 'shown' as const, file, preview, entries, address };
}

function mappingOf({ preview, entries, address }: Shown): ShopMapping | undefined {
  return preview.kind === 'products' ? toMapping(entries, address) : undefined;
}

const NO_NAMES = { entries: [], address: '' };

/** Only products have names to map. */
function namesOf(preview: ShopPreview): Pick<Shown, 'entries' | 'address'> {
  return preview.kind === 'products' ? preview : NO_NAMES;
}

/** Returns whether the mapping was changed since the preview. */
export function isChanged({ preview, entries, address }: Shown): boolean {
  const before = namesOf(preview);
  return entries !== before.entries || address !== before.address;
}
