/** The HTTP requests of the account page. */
import { ask } from '$/wire/api';
import type * as wire from '$/wire/types';

export const accountApi = {
  account: () => ask<wire.AccountInfo>('GET', '/api/account'),
  setEmail: (form: wire.EmailForm) => ask<wire.AccountInfo>('POST', '/api/account/email', form),
  newRecoveryCode: (form: wire.ProofForm) => ask<wire.RecoveryCode>('POST', '/api/account/recovery-code', form),
  changePassword: (form: wire.ChangePasswordForm) => ask<unknown>('POST', '/api/account/password', form),
  sessions: () => ask<wire.SessionList>('GET', '/api/sessions'),
  endSession: (id: string) => ask<unknown>('DELETE', `/api/sessions/${id}`),
  passkeys: () => ask<wire.PasskeyList>('GET', '/api/passkeys'),
  passkeyCreation: (form: wire.CreatePasskeyForm) =>
    ask<wire.PasskeyOptions>('POST', '/api/passkey-options/creation', form),
  passkeyRequest: () => ask<wire.PasskeyOptions>('POST', '/api/passkey-options/request'),
  addPasskey: (form: wire.NewPasskeyForm) => ask<wire.PasskeyList>('POST', '/api/passkeys', form),
  deletePasskey: (id: string) => ask<wire.PasskeyList>('DELETE', `/api/passkeys/${id}`),
  forgotten: (form: wire.ForgottenForm) => ask<unknown>('POST', '/api/password/forgotten', form),
};
