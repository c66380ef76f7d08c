export const RulesStep = () => null;
