/** Passkeys of this device, by WebAuthn. */
import { accountApi } from './api';
import { RefusedError } from '$/wire/refused';
import { words } from '$/words/words.svelte';
import type { AccountInfo, ProofForm } from '$/wire/types';

type Json = Record<string, unknown>;

/** An address such as 192.168.0.7 or [::1], to which no passkey can belong. */
const NUMERIC = /^[\d.]+$|^\[/;

/** Whether this browser can use passkeys on this page: by https or on localhost, and under a name. */
export function passkeysUsable(): boolean {
  const known = window.isSecureContext && 'PublicKeyCredential' in window;
  return known && 'parseCreationOptionsFromJSON' in PublicKeyCredential && !NUMERIC.test(location.hostname);
}

/** Have the device make a passkey, for the account of the user or for one to come. */
export async function makePasskey(account: string | null = null): Promise<Json> {
  const { options } = await accountApi.passkeyCreation({ account });
  const json = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
  return answered(navigator.credentials.create({ publicKey }));
}

/** Have the device prove that it has a passkey of this site; the user chooses which. */
export async function usePasskey(): Promise<Json> {
  const { options } = await accountApi.passkeyRequest();
  const json = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
  return answered(navigator.credentials.get({ publicKey }));
}

/** What confirms that it is the user: the password, or a passkey where the account has no password. */
export async function proof(info: AccountInfo, password: string): Promise<ProofForm> {
  return info.password ? { password } : { passkey: await usePasskey() };
}

async function answered(asked: Promise<Credential | null>): Promise<Json> {
  try {
    const credential = (await asked) as PublicKeyCredential | null;
    if (credential) return credential.toJSON() as Json;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') throw refused('account-passkey-known');
  }
  throw refused('account-passkey-cancelled');
}

function refused(reason: string): RefusedError {
  return new RefusedError({ kind: 'not-now', problem: { reason, text: words(reason), rule: null, facts: {} } });
}
