import { answerChangeBlockIq, listBlockedIq } from '../blocking/block-iq.ts';
import { removeDevice } from '../devices/device-store.ts';
import { announcePhone } from '../phones/phone-view.ts';
import { showPictureIq } from '../pictures/picture-iq.ts';
import { buildStanza } from '../wire/stanza.ts';
import { syncAppState } from './app-state.ts';
import { answerActiveIq } from './become-active.ts';
import type { IqAnswer } from './iq-answer.ts';
import { countKeys, digestKeys, queryKeys, rotateKey, uploadKeys } from './keys.ts';
import { lookUpUsers } from './usync.ts';

const privacy = ['readreceipts', 'profile', 'status', 'online', 'last', 'groupadd', 'calladd'];

const unlinkItself: IqAnswer = ({ network, device }) => {
  removeDevice(network.database, device);
  announcePhone(network, device.number);
  return undefined;
};

/** The answer for each namespace/type/subject. Other requests get an empty result. */
export const iqAnswers: Record<string, IqAnswer> = {
  'encrypt/get/count': countKeys,
  'encrypt/get/digest': digestKeys,
  'encrypt/get/key': queryKeys,
  'encrypt/set/registration': uploadKeys,
  'encrypt/set/rotate': rotateKey,
  'passive/set/active': answerActiveIq,
  'passive/set/passive': ({ connection }) => {
    connection.active = false;
    return undefined;
  },
  'usync/get/usync': lookUpUsers,
  'w:sync:app:state/set/sync': syncAppState,
  'md/set/remove-companion-device': unlinkItself,
  'abt/get/props': () => [buildStanza('props', { protocol: '1', hash: 'sim', refresh: '86400', ab_key: 'sim' }, [])],
  'blocklist/get/': listBlockedIq,
  'blocklist/set/item': answerChangeBlockIq,
  'privacy/get/privacy': () => [
    buildStanza(
      'privacy',
      {},
      privacy.map((name) => buildStanza('category', { name, value: 'all' })),
    ),
  ],
  'w:profile:picture/get/picture': showPictureIq,
  'w:m/set/media_conn': ({ network }) => {
    const lifetimes = { ttl: '3600', auth_ttl: '21600', max_buckets: '12' };
    return [
      buildStanza('media_conn', { auth: 'sim', ...lifetimes }, [buildStanza('host', { hostname: network.media.host })]),
    ];
  },
  'w:biz/get/business_profile': () => [buildStanza('business_profile', {}, [])],
};
