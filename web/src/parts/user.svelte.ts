/** Who plays in this browser. Nobody has to say so: a guest is made when one is needed. */
import { api } from '$/wire/api';
import { words } from '$/words/words.svelte';
import { kept } from './preferences.svelte';
import type { Me } from '$/wire/types';

class Person {
  name = $state(kept.name);
  account = $state<string | null>(null);
  /** Whether the server knows us; what it must not be asked before. */
  known = $state(kept.known);

  /** Become a guest, or change the name. */
  async call(name: string): Promise<void> {
    this.take(await api.signIn(name));
  }

  /** Be somebody the server knows, under the name that was kept. */
  async ensure(): Promise<void> {
    if (!this.known) await this.call(this.name || words('web-guest'));
  }

  /** What the server remembers. A session that has ended is forgotten here too. */
  async recall(): Promise<void> {
    if (!this.known) return;
    try {
      this.take(await api.me());
    } catch {
      this.forget();
    }
  }

  async register(account: string, password: string): Promise<void> {
    await this.ensure();
    this.take(await api.register({ account, password }));
  }

  async login(account: string, password: string): Promise<void> {
    this.take(await api.login({ account, password }));
  }

  async logout(everywhere: boolean): Promise<void> {
    await (everywhere ? api.logoutEverywhere() : api.logout());
    this.forget();
  }

  private take(me: Me): void {
    this.name = kept.name = me.name;
    this.account = me.account;
    this.known = kept.known = true;
  }

  private forget(): void {
    this.account = null;
    this.known = kept.known = false;
  }
}

export const person = new Person();
