# The container's health check: succeeds if the runner answers 200. Without Node, because a second one every 30 seconds
# would take memory from the sessions.
exec 3<>"/dev/tcp/127.0.0.1/$HEALTH_PORT" || exit 1
printf 'GET /health HTTP/1.0\r\n\r\n' >&3
read -r _ status _ <&3
[ "$status" = 200 ]
