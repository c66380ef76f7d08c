import { TextLink } from './link-button.tsx';

/** Leads to the privacy notice from a form that asks for personal data. */
export const PrivacyLine = () => (
  <p className="text-[0.95rem] text-ink2">
    Our <TextLink to="/v2/privacy-v2">privacy notice</TextLink> explains what we keep, who can see it and for how long.
  </p>
);
