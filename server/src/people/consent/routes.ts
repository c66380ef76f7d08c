import * as contract from '@startline/contract/keeping/privacy';
import { handle, type Handler } from '../../kernel/handle.ts';
import { listAgreements } from './list-agreements.ts';
import { showNotice } from './show-notice.ts';

export const consentRoutes: readonly Handler[] = [
  handle(contract.readPrivacyNotice, showNotice),
  handle(contract.listAgreements, listAgreements),
];
