/** There is no channel, or there is none any more: what was asked may have been done. */
export class ChannelLost extends Error {
  override readonly name = 'ChannelLost';
}
