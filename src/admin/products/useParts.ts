import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import { type AppError, toAppError } from '#src/lib/errors.ts';

/** Saves a part of the product on top of its latest state, which an earlier part may have changed. */
type Save = (from: AdminProduct) => Promise<AdminProduct>;
/** Adds a part with unsaved changes; undefined removes it. */
export type RegisterPart = (key: string, save: Save | undefined) => void;

/** The fields of the product itself, which are saved before its colours. */
export const FIELDS_PART = 'fields';

/** Collects the parts of the product form that have unsaved changes, for its one Save button. */
export function useParts() {
  const saves = useRef(new Map<string, Save>());
  const [count, setCount] = useState(0);
  const register = useCallback<RegisterPart>((key, save) => {
    if (save) saves.current.set(key, save);
    else saves.current.delete(key);
    setCount(saves.current.size);
  }, []);
  /** Lists the fields first: a new price also moves the prices of the colours. */
  function listSaves(): Save[] {
    const { [FIELDS_PART]: fields, ...others } = Object.fromEntries(saves.current);
    return [...(fields ? [fields] : []), ...Object.values(others)];
  }
  return { register, isDirty: count > 0, listSaves };
}

type Part = { key: string; isDirty: boolean; save: Save };

/** Lets the Save button of the product form save this part. Returns the error of the last attempt. */
export function usePart(register: RegisterPart, part: Part): AppError | undefined {
  const { key, isDirty } = part;
  const [error, setError] = useState<AppError>();
  const onSave = useEffectEvent(async (from: AdminProduct) => {
    setError(undefined);
    try {
      return await part.save(from);
    } catch (thrown) {
      setError(toAppError(thrown));
      throw thrown;
    }
  });
  // In the same turn, as the next key may be Enter.
  useLayoutEffect(() => {
    register(key, isDirty ? (from) => onSave(from) : undefined);
    return () => register(key, undefined);
  }, [register, key, isDirty]);
  return isDirty ? error : undefined;
}
