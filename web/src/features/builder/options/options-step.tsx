export const OptionsStep = () => null;
