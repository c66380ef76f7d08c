import './imports/import-command.ts';
