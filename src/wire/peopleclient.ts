import { GalleryClient } from './gallery/galleryclient.ts';
import type {
  CodeAnswer,
  EnterRequest,
  MeAnswer,
  MoveRequest,
  NameAnswer,
  PersonFile,
  RenameRequest,
} from './people.ts';

/** What of our own API is about who one is. */
export class PeopleClient extends GalleryClient {
  /** Who one is here, and what one has done. */
  me(): Promise<MeAnswer> {
    return this.call('/api/me');
  }

  /** Takes a name that others read, or none. */
  rename(request: RenameRequest): Promise<NameAnswer> {
    return this.call('/api/me', { method: 'PATCH', body: request });
  }

  /** A code for another device: it works for ten minutes, and once. */
  codeForDevice(request: MoveRequest = {}): Promise<CodeAnswer> {
    return this.call('/api/me/code', { method: 'POST', body: request });
  }

  /** A file for another device. It is as good as a key. */
  fileForDevice(request: MoveRequest = {}): Promise<PersonFile> {
    return this.call('/api/me/file', { method: 'POST', body: request });
  }

  /** Makes this device the same player as the one that the code or the secret is from. */
  enterAs(request: EnterRequest): Promise<NameAnswer> {
    return this.call('/api/me/devices', { method: 'POST', body: request });
  }

  /** Forgets the asker, with all that is kept of them. */
  async forgetMe(): Promise<void> {
    await this.call('/api/me', { method: 'DELETE' });
  }
}
