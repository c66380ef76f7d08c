import { i18n } from '@lingui/core';
import { useState, type ComponentProps } from 'react';
import { useJoined } from './field.tsx';

/** A password with a button to show it. Hidden again when the form is sent. */
export function PasswordInput({ autoComplete = 'current-password', ...rest }: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  const joined = useJoined();
  return (
    <div className="flex gap-2">
      <input
        {...joined}
        {...rest}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        className="control min-w-0 flex-1"
      />
      <button
        type="button"
        className="min-h-11 w-20 shrink-0 rounded-lg border border-edge bg-surface font-[650] hover:bg-raise"
        aria-controls={joined.id}
        aria-label={i18n._(shown ? 'ui.hide-password' : 'ui.show-password')}
        onClick={() => setShown(!shown)}
      >
        {i18n._(shown ? 'ui.hide' : 'ui.show')}
      </button>
    </div>
  );
}
