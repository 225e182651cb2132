/** The user of this browser. Nobody has to sign in: a guest is made when one is needed. */
import { api } from '$/wire/api';
import { RefusedError } from '$/wire/refused';
import { words } from '$/words/words.svelte';
import { preferences } from './preferences.svelte';
import type { Me, NewAccountForm, PasskeyForm, ProofForm, RecoveryForm, ResetForm } from '$/wire/types';

class User {
  name = $state(preferences.name);
  account = $state<string | null>(preferences.account);
  /** Whether there is a session. Without one the server refuses requests about the user. */
  signedIn = $state(preferences.known);

  /** Become a guest, or change the name. */
  async signIn(name: string): Promise<void> {
    this.update(await api.signIn(name));
  }

  /** Become a guest under the stored name, unless there is a session. */
  async ensureSignedIn(): Promise<void> {
    if (!this.signedIn) await this.signIn(this.name || words('web-guest'));
  }

  /** Do something that needs a session, under this name. If the session has ended unnoticed, a new guest does it. */
  async whileSignedIn<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (!this.signedIn || name !== this.name) await this.signIn(name || words('web-guest'));
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof RefusedError) || error.problem.reason !== 'server-not-signed-in') throw error;
      await this.signIn(name || words('web-guest'));
      return work();
    }
  }

  /** Ask the server for name and account. Drops a session that has ended. */
  async refresh(): Promise<void> {
    if (!this.signedIn) return;
    try {
      this.update(await api.me());
    } catch (error) {
      if (error instanceof RefusedError) this.clear();
    }
  }

  /** Make an account. Returns its recovery code. */
  async register(form: NewAccountForm): Promise<string> {
    await this.ensureSignedIn();
    return this.update(await api.register(form));
  }

  async login(account: string, password: string): Promise<void> {
    this.update(await api.login({ account, password }));
  }

  async loginByPasskey(form: PasskeyForm): Promise<void> {
    this.update(await api.loginByPasskey(form));
  }

  /** Set a new password by a link or by a recovery code. Returns the new recovery code. */
  async setPassword(form: ResetForm | RecoveryForm): Promise<string> {
    return this.update(await ('token' in form ? api.passwordByLink(form) : api.passwordByCode(form)));
  }

  async logout(everywhere: boolean): Promise<void> {
    await (everywhere ? api.logoutEverywhere() : api.logout());
    this.clear();
  }

  /** Delete the user, with all data of theirs; this browser forgets the name, too. */
  async delete(form: ProofForm): Promise<void> {
    await api.deleteMe(form);
    this.name = preferences.name = '';
    this.clear();
  }

  private update(me: Me): string {
    this.name = preferences.name = me.name;
    this.account = preferences.account = me.account;
    this.signedIn = preferences.known = true;
    return me.recovery_code ?? '';
  }

  private clear(): void {
    this.account = preferences.account = null;
    this.signedIn = preferences.known = false;
  }
}

export const user = new User();
