import {
  AdtsOutputFormat,
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  MP4,
  OggOutputFormat,
  Output,
  WEBM,
} from 'mediabunny';

/** Copies the same sound, without encoding it again, into a container that WhatsApp accepts as audio. */
export async function repackSoundContainer(recorded: Blob, into: 'ogg' | 'aac'): Promise<Blob> {
  const input = new Input({ source: new BlobSource(recorded), formats: [WEBM, MP4] });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('the browser recorded nothing');
  const source = new EncodedAudioPacketSource(into === 'ogg' ? 'opus' : 'aac');
  const format = into === 'ogg' ? new OggOutputFormat() : new AdtsOutputFormat();
  const output = new Output({ format, target: new BufferTarget() });
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await source.add(packet, decoderConfig && { decoderConfig });
  }
  await output.finalize();
  const type = into === 'ogg' ? 'audio/ogg; codecs=opus' : 'audio/aac';
  return new Blob([output.target.buffer ?? new ArrayBuffer(0)], { type });
}
