import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button.tsx';
import { classNames } from './layout/class-names.ts';
import { BackIcon } from './line-icons.tsx';

const ButtonAnchor = ({ variant, block, className, ...rest }: ComponentProps<'a'> & ButtonLook) => (
  <a {...rest} className={classNames(buttonClass({ variant, block }), className)} />
);
const linkLook = 'text-brand font-medium underline decoration-1 underline-offset-[3px] hover:decoration-2';
const TextAnchor = ({ className, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={classNames(linkLook, className)} />
);
const BackAnchor = ({ className, children, ...rest }: ComponentProps<'a'>) => (
  <a
    {...rest}
    className={classNames(
      '-my-1 -ml-1 inline-flex min-h-11 items-center gap-2 text-[0.95rem] text-band2 no-underline hover:text-white',
      className,
    )}
  >
    <BackIcon />
    {children}
  </a>
);

/** A link to a screen that looks like a button: `<LinkButton to="/v2/login-v2" variant="secondary">`. */
export const LinkButton = createLink(ButtonAnchor);
/** A link to a screen within text. */
export const TextLink = createLink(TextAnchor);
/** The way back above a title on the band. */
export const BackLink = createLink(BackAnchor);

/** A link out of the app, in a new tab. */
export const OutsideLink = ({ className, ...rest }: ComponentProps<'a'>) => (
  <a target="_blank" rel="noopener" {...rest} className={classNames(linkLook, className)} />
);
