/** The user of this browser. Nobody has to sign in: a guest is made when one is needed. */
import { api } from '$/wire/api';
import { words } from '$/words/words.svelte';
import { preferences } from './preferences.svelte';
import type { Me } from '$/wire/types';

class User {
  name = $state(preferences.name);
  account = $state<string | null>(null);
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

  /** Ask the server for name and account. Drops a session that has ended. */
  async refresh(): Promise<void> {
    if (!this.signedIn) return;
    try {
      this.update(await api.me());
    } catch {
      this.clear();
    }
  }

  async register(account: string, password: string): Promise<void> {
    await this.ensureSignedIn();
    this.update(await api.register({ account, password }));
  }

  async login(account: string, password: string): Promise<void> {
    this.update(await api.login({ account, password }));
  }

  async logout(everywhere: boolean): Promise<void> {
    await (everywhere ? api.logoutEverywhere() : api.logout());
    this.clear();
  }

  private update(me: Me): void {
    this.name = preferences.name = me.name;
    this.account = me.account;
    this.signedIn = preferences.known = true;
  }

  private clear(): void {
    this.account = null;
    this.signedIn = preferences.known = false;
  }
}

export const user = new User();
