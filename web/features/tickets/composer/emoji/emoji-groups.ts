import type { emojiText } from './emoji.text.ts';

type Group = Exclude<keyof typeof emojiText, 'recent'>;

const split = (emoji: string): string[] => emoji.split(' ');

/** The emoji that agents use most; all others are available from the device's own keyboard. */
export const emojiGroups: readonly { name: Group; emoji: readonly string[] }[] = [
  {
    name: 'faces',
    emoji: split(
      '😀 😃 😄 😁 😆 😅 😂 🤣 😊 🙂 🙃 😉 😌 😍 🥰 😘 😗 😋 😛 😜 🤪 🤗 🤭 🤫 🤔 🤐 🤨 😐 😑 😶 😏 😒 🙄 😬 😴 😷 🤒 🤧 🥵 🥶 🤯 🥳 😎 🤓 🧐 😕 🙁 😮 😲 😳 🥺 😢 😭 😱 😓 😩 😤 😡 😇 🤩',
    ),
  },
  {
    name: 'people',
    emoji: split(
      '👍 👎 👌 🤌 🤏 🤞 🤝 🙏 👏 🙌 👐 🤲 💪 👋 🤚 ✋ 🖐️ ✌️ 🤟 🤙 👆 👇 👈 👉 ☝️ ✍️ 👀 🙋 🙋‍♀️ 🙋‍♂️ 🤷 🤷‍♀️ 🤷‍♂️ 🤦 🤦‍♀️ 🤦‍♂️ 🙇 👨‍💻 👩‍💻 👨‍🍳 👩‍🍳 👶 👵 👴 👪 🏃 💃 🕺',
    ),
  },
  {
    name: 'hearts',
    emoji: split(
      '❤️ 🧡 💛 💚 💙 💜 🖤 🤍 💔 💕 💖 💯 ✅ ☑️ ✔️ ❌ ❗ ❓ ⚠️ 🚫 ⛔ ⭐ 🌟 ✨ 🔥 💥 💫 🔴 🟠 🟡 🟢 🔵 ➡️ ⬅️ ⬆️ ⬇️ 🔄 🆗 🆕 🔝 1️⃣ 2️⃣ 3️⃣ 4️⃣ 5️⃣ 0️⃣ ♻️ 🔔',
    ),
  },
  {
    name: 'food',
    emoji: split(
      '🎂 🍰 🧁 🍞 🥐 🥖 🧀 🍕 🍔 🌭 🍟 🥪 🌮 🍗 🥩 🥗 🍝 🍣 🍎 🍌 🍓 🍇 🍫 🍬 🍪 🍦 ☕ 🍵 🥤 🍺 🍻 🥂 🍷 🎉 🎊 🎈 🎁 🎄 🎃 🏆 🥇 ⚽',
    ),
  },
  {
    name: 'work',
    emoji: split(
      '📞 📱 💻 🖨️ 📷 🎥 🎧 🔋 💡 🔧 🔨 🔑 🔒 📌 📎 ✂️ 📝 📄 📑 📊 📈 📉 📅 📆 ⏰ ⏳ 📦 📫 ✉️ 📧 🛒 🛍️ 💳 💰 💵 🧾 🏷️ 👕 👗 👟 💊 🩺',
    ),
  },
  {
    name: 'places',
    emoji: split(
      '📍 🗺️ 🏠 🏢 🏪 🏥 🏫 🏦 🚗 🚕 🚌 🚚 🏍️ 🚲 ✈️ 🚢 🚆 ⛽ 🌎 🇧🇷 ☀️ 🌤️ ☁️ 🌧️ ⛈️ ❄️ 🌈 🌙 🌊 🌱 🌳 🌸 🌹 💐 🐶 🐱 🐦 🐟 🦋 🐝',
    ),
  },
];
