import type { Values } from './draft.ts';

type Common = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Set to false for required fields; most of the builder is optional. */
  readonly required?: boolean;
  /** Whether the field is shown, by the typed values. */
  readonly when?: (values: Values) => boolean;
  /** The key of its help, when it is not `builder.<step>.<name>`. */
  readonly help?: string;
};
export type Choice = { readonly value: string; readonly label: string };

/** One field of the builder, as data: its name and how it is typed. */
export type FieldSpec = Common &
  (
    | {
        readonly kind: 'text';
        readonly max?: number;
        readonly inputType?: 'text' | 'email' | 'tel' | 'url';
        readonly autoComplete?: string;
      }
    | { readonly kind: 'area'; readonly max?: number }
    /** Text with bold, italics, links and lists. */
    | { readonly kind: 'rich'; readonly max?: number }
    | {
        readonly kind: 'whole';
        readonly unit?: string;
        /** Buttons with the meanings of 0 and -1, in words. */ readonly words?: readonly Choice[];
      }
    | { readonly kind: 'amount' }
    | { readonly kind: 'tick' }
    | { readonly kind: 'day' }
    | { readonly kind: 'moment' }
    | { readonly kind: 'choice'; readonly choices: readonly Choice[]; readonly placeholder?: string }
    | { readonly kind: 'radio'; readonly choices: readonly Choice[] }
    /** Any number of a few. */
    | { readonly kind: 'many'; readonly choices: readonly Choice[] }
    /** A list of lines, one each. */
    | { readonly kind: 'lines' }
  );

/** Fields of one subject. A folded group opens when it has a fault. */
export type FieldGroup = {
  readonly key: string;
  readonly title: string;
  readonly note?: string;
  readonly folded?: boolean;
  /** Four short fields in a row on a desktop. */ readonly dense?: boolean;
  readonly fields: readonly FieldSpec[];
};

/** Returns whether any of these fields is shown, by the typed values. */
export const isAnyShown = (fields: readonly FieldSpec[], values: Values): boolean =>
  fields.some(({ when }) => when?.(values) ?? true);

export const choicesOf = (entries: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(entries).map(([value, label]) => ({ value, label }));
