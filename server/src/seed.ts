import './demo/seed-command.ts';
