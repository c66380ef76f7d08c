import * as contract from '@startline/contract/people/accounts';
import * as waysIn from '@startline/contract/people/ways-in';
import { handle, type Handler } from '../../kernel/handle.ts';
import { checkKey } from './check-key.ts';
import { confirmEmail } from './confirm-email.ts';
import { giveToken, logInByForm } from './log-in.ts';
import { logOut } from './log-out.ts';
import { forgetDevice, listDevices } from './devices/own-devices.ts';
import { startAccount } from './open-account.ts';
import { changeEmail } from './own/change-email.ts';
import { changePassword } from './own/change-password.ts';
import { endOtherSessions, endSession } from './own/end-session.ts';
import { listSessions } from './own/list-sessions.ts';
import { resendConfirmation } from './own/resend-confirmation.ts';
import { saveProfile } from './own/save-profile.ts';
import { setVersion } from './own/set-version.ts';
import { showAccount } from './own/show-account.ts';
import { register } from './register.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import { requestSignInLink, signInByLink } from './sign-in-link.ts';
import { confirmTwoStep } from './two-step/confirm-two-step.ts';
import { renewBackupCodes } from './two-step/renew-backup-codes.ts';
import { startTwoStep } from './two-step/start-two-step.ts';
import { stopTwoStep } from './two-step/stop-two-step.ts';

export const accountsRoutes: readonly Handler[] = [
  handle(contract.getToken, giveToken),
  handle(contract.formLogin, logInByForm),
  handle(contract.logOut, logOut),
  handle(contract.logOutByGet, logOut),
  handle(contract.register, register),
  handle(contract.startAccount, startAccount),
  handle(contract.confirmKey, confirmEmail),
  handle(waysIn.checkKey, checkKey),
  handle(contract.requestPasswordReset, requestPasswordReset),
  handle(contract.resetPassword, resetPassword),
  handle(waysIn.requestSignInLink, requestSignInLink),
  handle(waysIn.signInByLink, signInByLink),
  handle(contract.getAccount, showAccount),
  handle(contract.saveProfile, saveProfile),
  handle(contract.changePassword, changePassword),
  handle(contract.changeEmail, changeEmail),
  handle(contract.resendConfirmation, resendConfirmation),
  handle(contract.listSessions, listSessions),
  handle(contract.endSession, endSession),
  handle(contract.endOtherSessions, endOtherSessions),
  handle(waysIn.listDevices, listDevices),
  handle(waysIn.forgetDevice, forgetDevice),
  handle(contract.startTwoStep, startTwoStep),
  handle(contract.confirmTwoStep, confirmTwoStep),
  handle(contract.newBackupCodes, renewBackupCodes),
  handle(contract.stopTwoStep, stopTwoStep),
  handle(contract.setVersion, setVersion),
];
