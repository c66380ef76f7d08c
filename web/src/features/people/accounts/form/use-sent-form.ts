import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, type SyntheticEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { listFaults, showRefusal } from '../../../../lib/form-faults.ts';

type Parts<Values extends FieldValues> = {
  readonly schema: z.ZodMiniType;
  readonly start: Values;
  /** Keeps the ids of several forms on one page apart. */ readonly prefix?: string;
  readonly send: (values: Values, form: UseFormReturn<Values>) => Promise<void>;
};

/**
 * Returns a form that is checked as a whole before it is sent, and shows the server's faults beside its fields. What
 * was typed stays.
 */
export function useSentForm<Values extends FieldValues>({ schema, start, send, prefix = '' }: Parts<Values>) {
  const form = useForm<Values>({
    // eslint-disable-next-line no-restricted-syntax -- the resolver wants a full Zod schema, this is Zod Mini (0084)
    resolver: standardSchemaResolver(schema as never) as unknown as Resolver<Values>,
    shouldFocusError: false,
    defaultValues: start as DefaultValues<Values>,
  });
  // a fault of no field leaves at the next key, as the others do when their field is corrected
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => form.clearErrors('root') }), [form]);
  const { errors, submitCount, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values, form);
    } catch (cause) {
      showRefusal(form.setError, cause);
    }
  });
  return {
    form,
    busy: isSubmitting,
    attempt: submitCount,
    faults: listFaults(errors).map(({ field, message }) =>
      field === undefined ? { message } : { field: prefix + field, message },
    ),
    onSubmit: (event: SyntheticEvent) => void submit(event),
    /** Returns the name and the error of a field, as a Field takes them. */
    field: (name: FieldPath<Values>) => ({
      name: prefix + name,
      error: form.getFieldState(name, form.formState).error?.message,
    }),
  };
}
