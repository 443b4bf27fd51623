/** The rules for reminders of carts, as staff set them. */
export type Reminders = {
  isOn: boolean;
  /** Hours after the last change of a cart. */
  afterHours: number;
};

/** The allowed range of hours. */
export const REMINDER_HOURS = { min: 1, max: 72 } as const;

export const FRESH_REMINDERS: Reminders = { isOn: true, afterHours: 4 };
