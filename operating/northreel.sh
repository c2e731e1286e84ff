#!/bin/sh
# /usr/local/bin/northreel: the commands of the release that runs, as its user and with its settings.
cd /opt/northreel/current || exit 1
exec runuser -u northreel -- node --env-file=/etc/northreel.env dist/northreel.js "$@"
